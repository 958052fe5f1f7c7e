/** The world as web maps draw it: a square of 2³² by 2³² places. */
const SIDE = 2 ** 32;
/** Where the square ends, degrees. */
const EDGE = 85.051_128_78;

const within = (value: number) => Math.min(Math.max(Math.floor(value), 0), SIDE - 1);

/** The place of a position on the square. @param longitude, latitude degrees, WGS 84 */
export function mercator(longitude: number, latitude: number): { x: number; y: number } {
  const sine = Math.sin((Math.min(Math.max(latitude, -EDGE), EDGE) * Math.PI) / 180);
  return {
    x: within(((longitude + 180) / 360) * SIDE),
    y: within((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * SIDE),
  };
}

/** The reverse of {@link mercator}: longitude and latitude, to the millionth of a degree. */
export function position(x: number, y: number): [number, number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / SIDE))) * 180) / Math.PI;
  return [Math.round(((x / SIDE) * 360 - 180) * 1e6) / 1e6, Math.round(latitude * 1e6) / 1e6];
}
