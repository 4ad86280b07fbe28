/** What an issue is about (domain §2.26): also chosen in a form, for the issues its answers open. */
export const issueCategories = [
  'TEMPERATURE',
  'CLEANING',
  'PEST',
  'EQUIPMENT',
  'ALLERGEN',
  'FOREIGN_BODY',
  'LABELLING',
  'SUPPLIER',
  'STOCK',
  'RECALL',
  'PERSONAL',
  'COMPLAINT',
  'AUDIT',
  'VEHICLE',
  'OTHER',
] as const

/** In the same order. */
export const issueCategoryLabels = [
  'Temperature',
  'Cleaning',
  'Pests',
  'Equipment',
  'Allergens',
  'Foreign body',
  'Labelling',
  'Supplier',
  'Stock',
  'Recall',
  'People',
  'Complaint',
  'Audit',
  'Vehicle',
  'Something else',
]
