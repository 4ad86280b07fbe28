/** Records as a device would make them, ready to be changed in one field by a test. */
import { uuidV7 } from '#server/ids.ts'
import type { Business, PersonName } from './kitchen.ts'

type Fields = Record<string, unknown> & { id: string; created: number }

export function reading(business: Business, by: PersonName, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users[by],
    date: created,
    location_id: business.sites.highStreet,
    temperature_location_id: business.fridges.walkIn,
    temperature: 3.2,
    source: 'MANUAL',
    result: 'PASS',
    warn_max: 5,
    limit_max: 8,
    ...more,
  }
}

export function clockEvent(
  business: Business,
  by: PersonName,
  kind: 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END',
  more: object = {},
): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users[by],
    user_id: business.users[by],
    date: created,
    location_id: business.sites.highStreet,
    kind,
    source: 'APP',
    ...more,
  }
}

export function fridge(business: Business, name: string, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users.asha,
    location_id: business.sites.highStreet,
    name,
    kind: 'FRIDGE',
    warn_max: 5,
    limit_max: 8,
    log_times: ['08:00', '16:00'],
    ...more,
  }
}

export function site(business: Business, name: string, code: string, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users.asha,
    name,
    code,
    region: 'ENGLAND',
    timezone: 'Europe/London',
    ...more,
  }
}

export function department(business: Business, name: string, more: object = {}): Fields {
  const created = Date.now()
  return { id: uuidV7(created), created, created_by: business.users.asha, name, ...more }
}

export function issue(business: Business, by: PersonName, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users[by],
    location_id: business.sites.highStreet,
    status: 'OPEN',
    title: 'Door seal torn',
    description: 'The walk-in door does not close.',
    category: 'EQUIPMENT',
    severity: 'HIGH',
    ...more,
  }
}

export function supplier(business: Business, name: string, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users.asha,
    name,
    approval_status: 'PENDING',
    risk: 'LOW',
    ...more,
  }
}

export function stock(business: Business, internal_name: string, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users.asha,
    internal_name,
    kind: 'INGREDIENT',
    unit: 'g',
    pack_quantity: 16_000,
    vat_rate_bp: 0,
    storage: 'AMBIENT',
    limit_code: 'DEL_AMBIENT',
    date_type: 'BEST_BEFORE',
    ...more,
  }
}

/** The record of a file, as it goes with its bytes. */
export function fileRecord(business: Business, by: PersonName, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users[by],
    location_id: business.sites.highStreet,
    name: 'seal.jpg',
    ...more,
  }
}
