/** Columns of a spreadsheet of customers (AC 3.46 customers 4). Pure. */
import type { ImportDeclaration } from '#src/records/import/import-declaration.ts'

export const customerImport: ImportDeclaration<'customers'> = {
  resource: 'customers',
  columns: [
    { key: 'name', names: ['Customer', 'Company', 'Account name'] },
    { key: 'account_reference', names: ['Account', 'Account number', 'Reference'] },
    { key: 'kind', names: ['Type'] },
    { key: 'address', names: ['Delivery address'] },
    {
      key: 'recall_contact/phone',
      title: 'Recall phone',
      names: ['Recall contact phone', 'Emergency phone', '24 h phone'],
    },
    {
      key: 'recall_contact/name',
      title: 'Recall contact',
      names: ['Emergency contact', 'Recall name'],
    },
    { key: 'recall_contact/email', title: 'Recall email', isExtra: true },
    { key: 'contact_name', names: ['Contact name'], isExtra: true },
    { key: 'phone_number', names: ['Telephone', 'Phone number'], isExtra: true },
    { key: 'email_address', names: ['Email address', 'E-mail'], isExtra: true },
    { key: 'vat_number', names: ['VAT'], isExtra: true },
    { key: 'vulnerable_group', names: ['Vulnerable'], isExtra: true },
    { key: 'stop_dispatch', names: ['Stop'], isExtra: true },
  ],
}
