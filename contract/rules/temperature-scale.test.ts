import { describe, expect, test } from 'vitest'
import {
  celsiusOfFahrenheit,
  fahrenheitDifference,
  fahrenheitOfCelsius,
} from './temperature-scale.ts'

describe('typed in °F, stored in °C', () => {
  test.each([
    [40.2, 4.56],
    [41, 5],
    [41.1, 5.06],
    [46.4, 8],
    [-0.4, -18],
    [145.4, 63],
  ])('%d °F is stored as %d °C and shown as typed', (fahrenheit, celsius) => {
    expect(celsiusOfFahrenheit(fahrenheit)).toBe(celsius)
    expect(fahrenheitOfCelsius(celsius)).toBe(fahrenheit)
  })
  test('every 0.1 °F from −60 to 250 comes back as typed', () => {
    const lost: number[] = []
    for (let tenths = -600; tenths <= 2500; tenths += 1) {
      const typed = tenths / 10
      if (fahrenheitOfCelsius(celsiusOfFahrenheit(typed)) !== typed) lost.push(typed)
    }
    expect(lost).toEqual([])
  })
  test('3 °C apart is 5.4 °F apart', () => {
    expect(fahrenheitDifference(3)).toBe(5.4)
  })
})
