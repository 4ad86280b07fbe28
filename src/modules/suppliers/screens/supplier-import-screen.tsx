/** Suppliers from a spreadsheet (domain §3.5). */
import { ImportScreen } from '#src/records/import/import-screen.tsx'
import { supplierImport } from './supplier-import.ts'

export const SupplierImportScreen = () => (
  <ImportScreen declaration={supplierImport} back={{ to: '/suppliers', label: 'Suppliers' }} />
)
