/**
 * Columns of a spreadsheet of suppliers (domain §3.5). Pure. Always holds: one whose approval isn't
 * in the file waits for an admin's.
 */
import type { ImportDeclaration } from '#src/records/import/import-declaration.ts'

export const supplierImport: ImportDeclaration<'suppliers'> = {
  resource: 'suppliers',
  columns: [
    { key: 'name', names: ['Supplier', 'Company'] },
    { key: 'plant_id', names: ['Approval number', 'Plant', 'EC number'] },
    { key: 'approval_status', names: ['Approval', 'Status', 'Approved'] },
    { key: 'risk', names: ['Risk level'] },
    { key: 'next_review_date', names: ['Review', 'Review date'] },
    { key: 'account_number', names: ['Account', 'Account number'] },
    { key: 'location', names: ['Site address'], isExtra: true },
    { key: 'contact_name', names: ['Contact name'], isExtra: true },
    { key: 'phone_number', names: ['Telephone', 'Phone number'], isExtra: true },
    { key: 'email_address', names: ['Email address', 'E-mail'], isExtra: true },
    { key: 'website', names: ['Web', 'URL'], isExtra: true },
    { key: 'lead_days', names: ['Lead time'], isExtra: true },
    { key: 'minimum_order_pence', names: ['Minimum order'], isExtra: true },
    { key: 'tags', names: ['Kind', 'Type'], isExtra: true },
  ],
  complete: (cells) => ({ approval_status: 'PENDING', risk: 'MEDIUM', ...cells }),
}
