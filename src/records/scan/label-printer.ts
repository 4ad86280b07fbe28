/** The label printer of a device, as it is set up on the scanner page. */

export interface LabelPrinter {
  /** "Packing printer". */
  readonly name: string
  readonly width_mm: number
  readonly height_mm: number
  /**
   * `DIALOG`: the browser's print dialog, for any printer installed here. `ZPL_FILE`: a file for the
   * printer's own program. `ZPL_PORT`: straight to the printer, by cable or Bluetooth.
   */
  readonly way: 'DIALOG' | 'ZPL_FILE' | 'ZPL_PORT'
}
