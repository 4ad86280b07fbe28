/** The call a page can make to the scan worker. */

export interface ScanWorkerApi {
  /**
   * @param picture closed by the worker
   * @returns each code on it as a scanner would type it (read-codes.ts); empty if there is none
   */
  read(picture: ImageBitmap): Promise<readonly string[]>
}
