import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { desenharBrasao } from './brasao.ts';

describe('the invented coat of arms', () => {
  const png = desenharBrasao('#1c5d99');

  it('is a small PNG with transparency around the shield in the orgao’s colour', () => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 300]);
    expect(png.length).toBeLessThan(10_000);
    const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    const pixel = (x: number, y: number) => [
      ...pixels.subarray(y * 961 + 1 + x * 4, y * 961 + 5 + x * 4),
    ];
    expect(pixel(0, 0)).toEqual([0, 0, 0, 0]);
    expect(pixel(70, 120)).toEqual([0x1c, 0x5d, 0x99, 255]);
  });

  it('is the same every time', () => {
    expect(desenharBrasao('#1c5d99').equals(png)).toBe(true);
  });
});
