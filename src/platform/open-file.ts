/**
 * Shows a file in its own tab; only on a press. Separate from browser-files.ts because Home starts
 * with that.
 */

/** A tab reads its file again to save it, so it is kept until another one is opened. */
let opened: string | undefined

/** @returns false if the browser did not let it open */
export function openFile(content: Blob): boolean {
  if (opened) URL.revokeObjectURL(opened)
  opened = URL.createObjectURL(content)
  return window.open(opened, '_blank') !== null
}
