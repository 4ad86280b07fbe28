/**
 * Builds for measuring, each in a folder of its own: the app as it is shipped, and the app with one
 * file in place of another (a floor is the same house with one room emptied). Always holds: the
 * project's own vite.config.ts decides everything else; `dist/` is never touched.
 */
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

export const root = join(import.meta.dirname, '..')

export type BuiltApp = {
  readonly folder: string
  /** Per script file (`_app/….js`), the modules in it and their bytes before compression. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, number>>
}

function exchange(from: string, to: string): Plugin {
  return {
    name: 'bench:exchange',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found?.id === from ? to : null
    },
  }
}

/** @param instead a file of the app, and the file that takes its place; both absolute */
export async function buildApp(
  folder: string,
  instead?: { readonly of: string; readonly by: string },
): Promise<BuiltApp> {
  const built = (await build({
    root,
    logLevel: 'silent',
    plugins: instead ? [exchange(instead.of, instead.by)] : [],
    build: { outDir: folder, emptyOutDir: true },
  })) as Rolldown.RolldownOutput
  const modules = new Map<string, Map<string, number>>()
  for (const chunk of built.output) {
    if (chunk.type !== 'chunk') continue
    const lengths = Object.entries(chunk.modules).map(
      ([id, { renderedLength }]) => [id, renderedLength] as const,
    )
    modules.set(chunk.fileName, new Map(lengths))
  }
  return { folder, modules }
}
