export function FilesAnswer() {
  return null
}
