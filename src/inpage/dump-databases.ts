import type { StoredDatabase, StoredObjects } from "../route/session.js";

/**
 * Copies the IndexedDB databases of this origin as JSON. Values that JSON cannot hold (blobs, keys of a
 * cipher) are left out: a route that needs them is followed from its first page instead.
 */
export async function dumpDatabases(): Promise<string> {
  const MAX_ROWS = 2_000;
  const MAX_CHARS = 1_000_000;
  const BATCH = 50;
  let chars = 0;
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
    const rows: { key: string; value: string | undefined }[] = [];
    // A few at a time: a store may hold more than memory does.
    for (let after: IDBKeyRange | null = null; rows.length < MAX_ROWS && chars < MAX_CHARS;) {
      const [keys, values]: [IDBValidKey[], unknown[]] = await Promise.all([
        answer(store.getAllKeys(after, BATCH)),
        answer(store.getAll(after, BATCH)),
      ]);
      for (const [at, key] of keys.entries()) {
        const value = asJson(values[at]);
        chars += value?.length ?? 0;
        if (chars <= MAX_CHARS) rows.push({ key: JSON.stringify(key), value });
      }
      const last = keys.at(-1);
      if (last === undefined || keys.length < BATCH) break;
      after = IDBKeyRange.lowerBound(last, true);
    }
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
