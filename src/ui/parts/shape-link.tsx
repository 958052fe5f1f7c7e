import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

/** A link that is part of a drawing: React makes it an SVG anchor there. */
export const ShapeLink = createLink((props: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'>) => (
  <a {...props} />
));
