/**
 * Hands a file to the person (§9, Downloads): a browser saves it where it saves downloads.
 * Always holds: a slash in the name becomes a dash.
 */
export type FilesPort = { readonly save: (name: string, content: Blob) => Promise<void> }

export const fileName = (name: string): string => name.replaceAll('/', '-')

export const browserFiles: FilesPort = {
  async save(name, content) {
    const url = URL.createObjectURL(content)
    const link = document.createElement('a')
    link.href = url
    link.download = fileName(name)
    link.click()
    // Once the download has started it holds the data itself.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  },
}
