import type { AnyThing } from '../../api/queries/registers.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { type DataBlock, dataBlock } from '../data-block.ts';
import { pathOfThing } from './register-link.ts';
import { addressLineOf, descriptionOf, isPlaced, photosOf, pointOf } from './thing.ts';

/** A thing for search engines: schema.org `Place` or what its definition says. */
export function thingBlock(register: AnyRegister, thing: AnyThing, origin: string): DataBlock {
  const address = addressLineOf(register, thing);
  const description = descriptionOf(register, thing);
  const at = pointOf(register, thing);
  const photos = photosOf(register, thing);
  const place = {
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        addressLocality: 'Москва',
        streetAddress: address,
      },
    }),
    ...(at && { geo: { '@type': 'GeoCoordinates', longitude: at[0], latitude: at[1] } }),
  };
  const type = register.schemaType ?? 'Place';
  return dataBlock({
    '@type': type,
    url: `${origin}${pathOfThing(register, thing.id)}`,
    name: thing.name,
    ...(description && { description }),
    ...(photos.length > 0 && { image: photos.map((url) => new URL(url, origin).href) }),
    // A listing is a page about a place, and no place itself.
    ...(type === 'Place'
      ? place
      : isPlaced(register) && { about: { '@type': 'Place', name: thing.name, ...place } }),
    ...(type === 'RealEstateListing' && { dateModified: thing.updatedAt }),
  });
}
