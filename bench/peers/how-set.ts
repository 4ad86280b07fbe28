/** How everybody was set and what was not compared, in the words of the report. */

export const howTheyAreSet: readonly string[] = [
  'Larder: its own pull, calls, ports and transactions in a worker, from the signed-in session on the device to the cursor; database with all its stores; save() with outbox entry, server copy and the news to other tabs. The other resources are not asked for.',
  'The floor: raw IndexedDB; pages fetched, parsed and put in a worker, the next fetched meanwhile; a write is the row and an outbox entry in one transaction.',
  'Dexie: bulkPut of each page with the cursor in one transaction, on the main thread, the next page fetched meanwhile; a write is the row alone, for it has no outbox without its own cloud.',
  'RxDB: free Dexie storage (the faster ones are sold), replication plugin pulling batches of 2,000, no schema validation, one tab, main thread; pull without push, which spares it a second copy of each row. A write is insert(): replication finds it by the document’s own time stamp. Dexie’s durability is passed through.',
  'PouchDB: indexeddb adapter with native indexes by pouchdb-find, bulkDocs of each page with new_edits: false and revisions made before, main thread, the next page fetched meanwhile. A write is put(), which its replication finds by sequence. It cannot be asked for durability: the page asks the browser in its place.',
  'TinyBase: a store in memory, a transaction each page, saved once at the end as one value for the whole table, which is also why each later write stores all rows anew; indexes in memory, made at each start. No outbox; durability asked for by the page in its place.',
  'Draining an outbox is not compared: RxDB’s push calls a handler one writes oneself and leaves repeats to the server, PouchDB sends to CouchDB only, Dexie and TinyBase have no outbox of their own. Larder’s own outbox and rules would be what is timed.',
  'The peers’ libraries come from the npm registry at the versions of bench/peers/libraries/package-lock.json, under MIT, Apache, BSD or ISC licences; two packages under another licence, which no browser build loads, are replaced there.',
]
