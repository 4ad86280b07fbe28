/**
 * Looking up addresses, and pictures of where a place is (architecture, "services"). There is no provider of
 * maps of Larder's own: without one, addresses and coordinates are typed, and a page links to a map. Always
 * holds: browsers ask this server and nobody else, so the page's policy needs no other address (`img-src 'self'`).
 */

/** Degrees, WGS 84. */
export type Place = { readonly lat: number; readonly lng: number }
export type FoundPlace = Place & { readonly formatted: string }
/** Pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

export type Maps = {
  /** Null where nothing is known by that text. */
  search(text: string): Promise<FoundPlace | null>
  picture(place: Place, size: PictureSize): Promise<MapPicture>
}

export type MapPicture = { readonly type: 'image/png' | 'image/jpeg'; readonly bytes: Buffer }
