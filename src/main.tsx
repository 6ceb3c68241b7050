import { start } from '#engine/client';

start();
