import type { OfferProps } from '@mindgrove/contracts/releases/slots';
import { type SlotOffer, Slots } from '@mindgrove/kit';
import { useId } from 'react';

import styles from './offered-cards.module.css';

/** Shows other teams' cards; styles hide empty cards, and the heading if all of them are empty. */
export const OfferedCards = (props: OfferProps<'dashboard-cards'>) => (
  <Slots name="dashboard-cards" props={props} placeholder={<div className={styles.placeholder} />} late>
    {(offers) =>
      offers.length > 0 && (
        <section className={styles.cards} aria-labelledby="for-you">
          <h2 id="for-you">For you</h2>
          <ul>
            {offers.map((offer) => (
              <OfferedCard key={offer.id} {...offer} />
            ))}
          </ul>
        </section>
      )
    }
  </Slots>
);

function OfferedCard({ title, content }: SlotOffer) {
  const id = useId();
  return (
    <li>
      <article aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        {content}
      </article>
    </li>
  );
}
