import { load } from './load.ts';

load('main');
