/**
 * The states of a delivery (domain §2.6): goods in are expected, arrive and are checked; goods out
 * are planned, loaded, on the road, and delivered or not. Recorded at the door, a delivery that
 * nobody expected is checked from the start.
 */
import type { States } from '#contract/core/rules/states.ts'

export const incomingStatuses = ['EXPECTED', 'ARRIVED', 'CHECKED'] as const
export const outgoingStatuses = [
  'PLANNED',
  'LOADED',
  'ON_THE_ROAD',
  'DELIVERED',
  'FAILED',
  'RETURNED',
] as const
export const deliveryStatuses = [...incomingStatuses, ...outgoingStatuses, 'CANCELLED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const deliveryStates: States<DeliveryStatus> = {
  field: 'status',
  start: [...incomingStatuses, 'PLANNED'],
  startSays: 'A new delivery is expected, here, or planned.',
  meanwhileSays: 'Somebody took this delivery further meanwhile. Look at it again.',
  moves: [
    {
      verb: 'arrive',
      label: 'It has arrived',
      from: ['EXPECTED'],
      to: 'ARRIVED',
      done: 'Arrived. Take it in next',
      way: 'next',
    },
    {
      // The delivery may be taken in straight from the van.
      verb: 'check',
      label: 'Take in',
      from: ['EXPECTED', 'ARRIVED'],
      to: 'CHECKED',
      done: 'Taken in',
      way: 'next',
    },
    {
      verb: 'load',
      label: 'Loaded',
      from: ['PLANNED'],
      to: 'LOADED',
      done: 'Loaded',
      way: 'next',
    },
    {
      verb: 'unload',
      label: 'Unload',
      from: ['LOADED'],
      to: 'PLANNED',
      done: 'Unloaded. The lots are back in stock',
      way: 'back',
    },
    {
      verb: 'leave',
      label: 'On the road',
      from: ['LOADED'],
      to: 'ON_THE_ROAD',
      done: 'On the road',
      way: 'next',
    },
    {
      verb: 'deliver',
      label: 'Delivered',
      from: ['ON_THE_ROAD'],
      to: 'DELIVERED',
      done: 'Delivered',
      way: 'next',
    },
    {
      verb: 'fail',
      label: 'Not delivered',
      from: ['ON_THE_ROAD'],
      to: 'FAILED',
      done: 'Not delivered. What came back is on hold',
      way: 'end',
    },
    {
      verb: 'return',
      label: 'Sent back by the customer',
      from: ['ON_THE_ROAD', 'DELIVERED'],
      to: 'RETURNED',
      done: 'Returned. What came back is on hold',
      way: 'end',
    },
    {
      verb: 'cancel',
      label: 'Cancel the delivery',
      from: ['EXPECTED', 'ARRIVED', 'PLANNED'],
      to: 'CANCELLED',
      asks: {
        question: 'Cancel this delivery?',
        unsaid: 'Say why you cancel it.',
        warns: "It stays on record, and can't be taken in or sent any more.",
      },
      done: 'Delivery cancelled',
      way: 'end',
    },
  ],
}
