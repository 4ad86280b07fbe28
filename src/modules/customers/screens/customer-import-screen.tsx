/** Trade customers from a spreadsheet (AC 3.46 customers 4). */
import { ImportScreen } from '#src/records/import/import-screen.tsx'
import { customerImport } from './customer-import.ts'

export const CustomerImportScreen = () => (
  <ImportScreen declaration={customerImport} back={{ to: '/customers', label: 'Customers' }} />
)
