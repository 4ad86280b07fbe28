/** The catalogue from a supplier's price list or an old system (domain §3.5). */
import { ImportScreen } from '#src/records/import/import-screen.tsx'
import { stockImport } from './stock-import.ts'

export const StockImportScreen = () => (
  <ImportScreen declaration={stockImport} back={{ to: '/stock', label: 'Stock' }} />
)
