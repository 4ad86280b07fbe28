/**
 * Shows a file in a tab of its own; only on a press. Apart from browser-files.ts because Home starts
 * with that.
 */

/** A tab that was opened reads its file again to save it: it stays until another one is opened. */
let opened: string | undefined

/** @returns false where the browser did not let it open */
export function openFile(content: Blob): boolean {
  if (opened) URL.revokeObjectURL(opened)
  opened = URL.createObjectURL(content)
  return window.open(opened, '_blank') !== null
}
