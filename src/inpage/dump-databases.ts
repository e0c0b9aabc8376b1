import type { StoredDatabase, StoredObjects } from "../route/session.js";

/**
 * Copies the IndexedDB databases of this origin as JSON. Values that JSON cannot hold (blobs, keys of a
 * cipher) are left out: a route that needs them is followed from its first page instead.
 */
export async function dumpDatabases(): Promise<string> {
  const MAX_ROWS = 2_000;
  const answer = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        reject(request.error ?? new Error("request failed"));
      };
    });

  /** Undefined for what JSON has no word for. */
  const asJson = (value: unknown): string | undefined => JSON.stringify(value);

  const dumpStore = async (store: IDBObjectStore): Promise<StoredObjects> => {
    const [keys, values] = await Promise.all([
      answer(store.getAllKeys(null, MAX_ROWS)),
      answer(store.getAll(null, MAX_ROWS)),
    ]);
    const rows = keys.map((key, at) => ({
      key: JSON.stringify(key),
      value: asJson(values[at]),
    }));
    return {
      name: store.name,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: [...store.indexNames].map((name) => {
        const index = store.index(name);
        return { name, keyPath: index.keyPath, unique: index.unique, multiEntry: index.multiEntry };
      }),
      rows: rows.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }])),
    };
  };

  const dumped: StoredDatabase[] = [];
  for (const { name, version } of await indexedDB.databases()) {
    if (name === undefined || version === undefined) continue;
    const database = await answer(indexedDB.open(name));
    try {
      const names = [...database.objectStoreNames];
      const stores: StoredObjects[] = [];
      if (names.length > 0) {
        const transaction = database.transaction(names, "readonly");
        stores.push(...(await Promise.all(names.map((store) => dumpStore(transaction.objectStore(store))))));
      }
      dumped.push({ name, version, stores });
    } finally {
      database.close();
    }
  }
  return JSON.stringify(dumped);
}
