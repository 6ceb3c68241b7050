import { useAddress } from '#engine/client';
import { Queue } from './Queue';
import { Reviewing } from './Reviewing';

/** The review queue, or the review of the entry that the address names. */
const ReviewPage = () => {
  const [search] = useAddress();
  const entry = search.get('entry') ?? '';
  return /^[1-9]\d{0,14}$/.test(entry) ? <Reviewing key={entry} id={Number(entry)} /> : <Queue />;
};

export default ReviewPage;
