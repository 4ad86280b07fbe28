import { expect, test } from 'vitest'
import { downloadName, judgeFile, typeOfBytes } from './file-types.ts'

const text = (words: string) => new TextEncoder().encode(words)
const jpeg = (size = 100) => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}
const zip = (...parts: string[]) => text(`PK\u0003\u0004${parts.join(' ')}`)
const says = (name: string, bytes: Uint8Array) => {
  const judged = judgeFile(name, bytes)
  return judged.ok ? judged.type : judged.says
}
const NOT_ALLOWED = "This type of file isn't allowed."

test('the 8 types of files are known by their bytes', () => {
  const parts = ['[Content_Types].xml', 'word/document.xml']
  expect(says('a.pdf', text('%PDF-1.7'))).toBe('application/pdf')
  expect(says('a.jpg', jpeg())).toBe('image/jpeg')
  expect(says('a.JPEG', jpeg())).toBe('image/jpeg')
  expect(says('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(
    'image/png',
  )
  expect(says('a.heic', text('\0\0\0\u0018ftypheic'))).toBe('image/heic')
  expect(says('a.docx', zip(...parts))).toMatch(/wordprocessingml/)
  expect(says('a.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'))).toMatch(/spreadsheetml/)
  expect(says('a.csv', text('fridge,°C\n1,3.2\n'))).toBe('text/csv')
  expect(says('a.txt', text('Delivered 3 boxes.'))).toBe('text/plain')
})

test('a page, a drawing, a script or a program under an innocent name is refused', () => {
  for (const [name, words] of [
    ['photo.jpg', '<!doctype html><script>alert(1)</script>'],
    ['notes.txt', '  \n<html><body onload=alert(1)>'],
    ['notes.txt', 'Hello <script>alert(1)</script>'],
    ['drawing.txt', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['run.txt', '#!/bin/sh\nrm -rf /'],
    ['run.bat', 'del *.*'],
    ['tool.pdf', 'MZ\u0090\u0000\u0003'],
    ['page.html', 'Just words'],
    ['nothing', 'Just words'],
  ] as const) {
    expect([name, says(name, text(words))]).toEqual([name, NOT_ALLOWED])
  }
  expect(says('empty.txt', new Uint8Array())).toBe(NOT_ALLOWED)
  expect(says('odd.txt', Uint8Array.of(0xc3, 0x28))).toBe(NOT_ALLOWED)
})

test('a name that promises another type than the bytes is refused', () => {
  expect(says('invoice.pdf', jpeg())).toBe(NOT_ALLOWED)
  expect(says('photo.jpg', text('%PDF-1.7'))).toBe(NOT_ALLOWED)
})

test('an archive that is no document, or that carries macros, is refused', () => {
  expect(typeOfBytes(zip('a.exe'))).toBeNull()
  expect(typeOfBytes(zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'))).toBeNull()
})

test('10 MB of photo and 25 MB of file are kept, one byte more is not', () => {
  const MB = 1_048_576
  const pdf = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set(text('%PDF-1.7'))
    return bytes
  }
  expect(says('a.jpg', jpeg(10 * MB))).toBe('image/jpeg')
  expect(says('a.jpg', jpeg(10 * MB + 1))).toBe('That photo is too big. The limit is 10 MB.')
  expect(says('a.pdf', pdf(25 * MB))).toBe('application/pdf')
  expect(says('a.pdf', pdf(25 * MB + 1))).toBe('That file is too big. The limit is 25 MB.')
})

test('AC 3.36.2 "a/b.pdf" is saved as "a-b.pdf"', () => {
  expect(downloadName('a/b.pdf')).toBe('a-b.pdf')
  expect(downloadName('..\\..\\b.pdf')).toBe('..-..-b.pdf')
  // Half an emoji can stand in no header.
  expect(downloadName('seal\ud83e.jpg')).toBe('seal\ufffd.jpg')
})
