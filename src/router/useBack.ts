import { useNavigate } from 'react-router';

/** Goes back to where the reader came from; to the first page, where this is the first one that they opened. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
};
