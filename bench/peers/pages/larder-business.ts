/** Whose database the Larder page fills; the page server asks nobody who they are. */
export const CUSTOMER = 'bench'
export const USER = '01900000-0000-7000-8000-000000000001'
