/** Addresses of the intake of a delivery, expected or not. */

export const INTAKE_PATH = '/intake/delivery'

export const intakePath = (deliveryId?: string): string =>
  deliveryId === undefined ? INTAKE_PATH : `${INTAKE_PATH}?delivery=${deliveryId}`

/** Once it is taken in: what came of it, and where to put it. */
export const donePath = (deliveryId: string): string => `${INTAKE_PATH}?done=${deliveryId}`
