/** Where the authority's certificate is fetched, beside its page. */
export const CERTIFICATE_PATH = '/larder-authority.crt'
