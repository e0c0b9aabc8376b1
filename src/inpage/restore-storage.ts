import type { OriginStorage } from "../route/session.js";

/** Puts storages and databases back. Runs on an empty document of their origin, before the site's own scripts do. */
export async function restoreStorage(storage: OriginStorage): Promise<void> {
  for (const [key, value] of storage.localStorage) localStorage.setItem(key, value);
  for (const [key, value] of storage.sessionStorage) sessionStorage.setItem(key, value);
  for (const { name, version, stores } of storage.databases) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onerror = () => {
        reject(request.error ?? new Error(`database ${name} cannot be opened`));
      };
      request.onupgradeneeded = () => {
        for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
          const store = request.result.createObjectStore(storeName, {
            keyPath: keyPath as string | string[] | null,
            autoIncrement,
          });
          for (const index of indexes) {
            store.createIndex(index.name, index.keyPath as string | string[], {
              unique: index.unique,
              multiEntry: index.multiEntry,
            });
          }
          for (const { key, value } of rows) {
            // A store with a key path takes the key from the value and refuses one beside it.
            if (keyPath === null) store.put(JSON.parse(value), JSON.parse(key) as IDBValidKey);
            else store.put(JSON.parse(value));
          }
        }
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
  }
}
