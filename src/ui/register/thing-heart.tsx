import { use } from 'react';
import type { AnyRegister } from '../../api/register/register.ts';
import { FramePath } from '../kit/frame-path.ts';
import { FavouriteButton, type FavouriteButtonProps } from '../parts/favourites/favourite-button.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { langOfFiled } from './filed.tsx';

export interface ThingHeartProps extends Pick<FavouriteButtonProps, 'isWide'> {
  register: AnyRegister;
  thing: { readonly id: string; readonly name: string };
}

/** The heart of a thing; the server knows nobody, so it comes in the browser. In other sites' frames nobody keeps anything. */
export function ThingHeart({ register, thing: { id, name }, ...look }: ThingHeartProps) {
  const isInBrowser = useIsInBrowser();
  const isFramed = use(FramePath) !== undefined;
  return (
    isInBrowser &&
    !isFramed && (
      <FavouriteButton register={register.id} {...{ id, name }} lang={langOfFiled(name)} {...look} />
    )
  );
}
