/**
 * A document on A4 (design, A4 print): a head with business, title and who printed it, repeated in
 * short form on every page; a footer under a rule with page x of y; black on white whatever the
 * screen's theme. Pure: worker and server pass the result straight to pdfmake.
 */
import type { DocumentModel } from './document.ts'
import { printableModel } from './letters.ts'
import { sectionNodes } from './parts.ts'
import type { PdfNode, PdfPages } from './pdf-node.ts'

/** The font family a PDF maker has to supply, with a normal and a bold face. */
export const DOCUMENT_FONT = 'Atkinson'

/** 13 mm in points; the short head of later pages is above the text. */
const SIDE = 37
const TOP = 46
const BOTTOM = 52
/** Points; a QR code that a phone reads at arm's length. */
const CODE = 72
const A4 = { short: 595.28, long: 841.89 }

function headNode(model: DocumentModel): PdfNode {
  const { business, title, site, about, printedBy, printedAt, count, code } = model
  const isSite = site !== undefined && site !== ''
  return {
    margin: [0, -9, 0, 12],
    columnGap: 16,
    columns: [
      {
        width: '*',
        stack: [
          { text: business, bold: true },
          { text: title, fontSize: 18, bold: true, lineHeight: 1.1 },
          ...(isSite ? [site] : []),
          ...(about ? [about] : []),
        ],
      },
      ...(code
        ? [
            { width: 120, alignment: 'right', margin: [0, 18, 0, 0], text: code.words },
            { width: CODE, qr: code.holds, fit: CODE, eccLevel: 'M' },
          ]
        : [
            {
              width: 150,
              alignment: 'right',
              fontSize: 9,
              stack: [`Printed ${printedAt}`, `by ${printedBy}`, ...(count ? [count] : [])],
            },
          ]),
    ],
  }
}

export function documentPages(asked: DocumentModel): PdfPages {
  const model = printableModel(asked)
  const { title, business, printedBy, printedAt, isLandscape = false, code } = model
  const foot = code ? `Printed ${printedAt} by ${printedBy}. ${model.foot}` : model.foot
  const width = (isLandscape ? A4.long : A4.short) - 2 * SIDE
  return {
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [SIDE, TOP, SIDE, BOTTOM],
    language: 'en-GB',
    displayTitle: true,
    info: { title, author: printedBy, creator: 'Larder', producer: 'Larder', subject: business },
    defaultStyle: { font: DOCUMENT_FONT, fontSize: 10, color: 'black', lineHeight: 1.05 },
    header: (page) =>
      page === 1
        ? null
        : { text: `${business}. ${title}`, fontSize: 8.5, bold: true, margin: [SIDE, 24, SIDE, 0] },
    footer: (page, pages) => ({
      margin: [SIDE, 10, SIDE, 0],
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75 }] },
        {
          margin: [0, 6, 0, 0],
          fontSize: 8.5,
          columnGap: 12,
          columns: [
            { width: '*', text: foot },
            { width: 80, alignment: 'right', text: `Page ${page} of ${pages}` },
          ],
        },
      ],
    }),
    content: [
      headNode(model),
      ...model.sections.flatMap((section) => {
        const nodes = sectionNodes(section, width)
        return section.isOnNewPage ? [{ stack: nodes, pageBreak: 'before' }] : nodes
      }),
    ],
  }
}
