import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ActionScreenProps } from '#engine/client';
import { reviewPath } from './queueAddress';

/** Leads from a record to its review: deciding has a page of its own instead of a dialog. */
const OpenReview = ({ record, onClose }: ActionScreenProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(reviewPath(Number(record.id)));
  }, [navigate, onClose, record.id]);
  return null;
};

export default OpenReview;
