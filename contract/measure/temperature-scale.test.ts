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
  test('−17.25 °C is 1 °F, and −17.26 °C is 0.9', () => {
    expect(fahrenheitOfCelsius(-17.25)).toBe(1)
    expect(fahrenheitOfCelsius(-17.26)).toBe(0.9)
  })
  test('every 0.01 °C from −60 to 300 is shown as whole numbers say it must, and every 0.01 °F stored so', () => {
    const round = (top: bigint, under: bigint) => {
      const size = ((top < 0n ? -top : top) * 2n + under) / (2n * under)
      return Number(top < 0n ? -size : size)
    }
    const wrong: string[] = []
    for (let hundredths = -6_000; hundredths <= 30_000; hundredths += 1) {
      const value = hundredths / 100
      const exact = BigInt(hundredths)
      const tenths = round(exact * 9n + 16_000n, 50n)
      if (fahrenheitOfCelsius(value) !== tenths / 10) wrong.push(`${value} °C`)
      if (fahrenheitOfCelsius(value, 0) !== round(exact * 9n + 16_000n, 500n))
        wrong.push(`${value} °C, whole`)
      if (fahrenheitDifference(value) !== round(exact * 9n, 50n) / 10)
        wrong.push(`${value} °C apart`)
      if (celsiusOfFahrenheit(value) !== round((exact - 3_200n) * 5n, 9n) / 100)
        wrong.push(`${value} °F`)
    }
    expect(wrong).toEqual([])
  })
  test('3 °C apart is 5.4 °F apart', () => {
    expect(fahrenheitDifference(3)).toBe(5.4)
  })
})
