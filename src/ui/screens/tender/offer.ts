import type { TenderStatus } from '../../../api/contracts/tender-filter.ts';
import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import { type DataBlock, dataBlock } from '../../data-block.ts';

const AVAILABILITY: Readonly<Record<TenderStatus, string>> = {
  announced: 'InStock',
  review: 'Reserved',
  finished: 'SoldOut',
  failed: 'OutOfStock',
  cancelled: 'Discontinued',
};

/** An object for search engines: schema.org `Place` offered at its start price (https://schema.org/Offer). */
export function offerBlock(tender: TenderDetail, origin: string): DataBlock {
  const { id, name, address, description, area, at, photoUrls, startPrice, deadlineAt, status } = tender;
  return dataBlock({
    '@type': 'Offer',
    url: `${origin}/catalog/trades/${id}`,
    price: (startPrice / 100).toFixed(2),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${AVAILABILITY[status]}`,
    availabilityEnds: deadlineAt,
    itemOffered: {
      '@type': 'Place',
      name,
      description,
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        addressLocality: 'Москва',
        streetAddress: address,
      },
      additionalProperty: {
        '@type': 'PropertyValue',
        name: 'area',
        value: area,
        unitCode: 'MTK',
      },
      ...(at && { geo: { '@type': 'GeoCoordinates', longitude: at[0], latitude: at[1] } }),
      ...(photoUrls.length > 0 && { photo: photoUrls.map((url) => new URL(url, origin).href) }),
    },
  });
}
