/**
 * `npm start`: builds the app when its sources changed, then becomes the server, in this process,
 * so that a signal reaches it. Whatever stands after `npm start --` goes to the server.
 */
import { buildWhenStale } from './build-when-stale.ts'

await buildWhenStale()
await import('#server/main.ts')
