import { createElement, type SVGProps } from 'react';

interface Icon {
  node: [tag: string, attributes: object][];
}

type Props = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Replaces this function of `lucide-react`, which takes six times as much code for what no page asks of an icon: every
 * remote's page and every slot has a copy.
 */
export default function createLucideIcon({ node }: Icon) {
  return ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props.role ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
