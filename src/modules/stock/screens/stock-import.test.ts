import { expect, test } from 'vitest'
import { countRows, footWords, verbWords } from '#src/records/import/import-words.ts'
import { ashaId, borderBeef, judgedImport, wrongRows } from '#tests/support/judged-import.ts'
import { readPack, stockImport } from './stock-import.ts'

const csv = `Product,Type,Pack size,Price ex VAT,Supplier,Species,Cut,Colour
Ox cheek,Meat,5 kg,£38.50,Border Beef,Beef,Cheek,red
Sausage rusk,Ingredient,12.5 kg,18.80,,,,
Tray 500,Packaging,180 each,31.50,,,,
Ox tail,Meat,5.5.0 kg,20.00,,Beef,Tail,
Chicken breast,Meat,5 kg,"31,50",,Chicken,Breast,
Sausage rusk,Ingredient,10 kg,19.20,,,,
,Ingredient,1 kg,16.40,,,,
Lidding film,Packaging,1.5 each,31.50,,,,
Smoked bacon,Meats,2.27 kg,14.10,,Pork,Back,
Rapeseed oil,Ingredient,5 L,12.90,,,,
Pork side,Meat,38 kg,114.00,Wilam Pork,Pork,Side,
Beef mince,Meat,5 kg,30.00,,,,`

test('AC 3.5.4 of 12 rows 3 can be added; each wrong one is named with its line, its cell and its sentence', async () => {
  const rows = await judgedImport(stockImport, csv)
  expect(wrongRows(rows)).toEqual([
    [5, 'pack', 'The weight has two points', undefined],
    [6, 'price_pence', 'Use a point: 31.50?', '31.50'],
    [7, 'internal_name', 'Also in row 3', undefined],
    [8, 'internal_name', 'Enter a name.', undefined],
    [9, 'pack', 'What is counted comes in whole pieces', undefined],
    [10, 'kind', 'There is no kind "Meats"', 'Meat'],
    [11, 'pack', 'Litres are kept as ml: 5,000 ml?', '5,000 ml'],
    [12, 'default_supplier_id', 'There is no supplier "Wilam Pork"', undefined],
    [13, 'species', 'Choose the species.', undefined],
  ])
  const counts = countRows(rows)
  expect(verbWords(counts, { one: 'stock item', many: 'stock items' })).toBe('Add 3 stock items')
  expect(footWords(counts)).toBe('9 rows with errors stay out.')
  expect(rows[0]).toMatchObject({
    state: 'new',
    record: {
      ...{ internal_name: 'Ox cheek', kind: 'MEAT', unit: 'g', pack_quantity: 5_000 },
      ...{ species: 'BEEF', cut: 'Cheek', storage: 'CHILLED', date_type: 'USE_BY' },
      ...{ limit_code: 'DEL_RED_MEAT', default_supplier_id: borderBeef },
      ...{ supplier_ids: [borderBeef], price_pence: 3_850, price_pack_quantity: 5_000 },
      tags: ['NEEDS_REVIEW'],
      price_history: [
        { from: '2026-03-05', price_pence: 3_850, pack_quantity: 5_000, supplier_id: borderBeef },
      ],
    },
  })
  expect(rows[2]).toMatchObject({ record: { unit: 'each', tags: ['PACKAGING_STOCK'] } })
})

test('AC 3.33.5 an item that is here gets its new price as one more line; the same row changes nothing', async () => {
  const ham = {
    ...{ id: borderBeef, internal_name: 'Cooked ham', kind: 'INGREDIENT', unit: 'g' },
    ...{ pack_quantity: 1_000, price_pence: 900, price_pack_quantity: 1_000, vat_rate_bp: 0 },
    ...{ storage: 'CHILLED', limit_code: 'DEL_CHILLED', date_type: 'USE_BY' },
    ...{ created: 1, created_by: ashaId },
    price_history: [{ from: '2026-01-01', price_pence: 900, pack_quantity: 1_000 }],
  }
  const same = await judgedImport(stockImport, 'Name,Pack,Price\ncooked HAM,1 kg,9.00\n', [ham])
  expect(same[0]?.state).toBe('same')
  const dearer = await judgedImport(stockImport, 'Name,Pack,Price\nCooked ham,1 kg,9.50\n', [ham])
  expect(dearer[0]).toMatchObject({
    state: 'changed',
    patch: {
      price_pence: 950,
      price_history: [
        { from: '2026-01-01', price_pence: 900 },
        { from: '2026-03-05', price_pence: 950, pack_quantity: 1_000 },
      ],
    },
  })
})

test('a pack is read in kg, g, ml and pieces; without its unit it isn’t guessed', () => {
  expect(readPack('2.5 kg')).toEqual({ fields: { unit: 'g', pack_quantity: 2_500 } })
  expect(readPack('5,000 ml')).toEqual({ fields: { unit: 'ml', pack_quantity: 5_000 } })
  expect(readPack('750ml')).toEqual({ fields: { unit: 'ml', pack_quantity: 750 } })
  expect(readPack('180 each')).toEqual({ fields: { unit: 'each', pack_quantity: 180 } })
  expect(readPack('12')).toEqual({ says: 'Write its unit: 5 kg, 750 ml or 180 each' })
})
