import { Readable } from 'node:stream';
import type { Ambiente } from '../cli/comando.ts';
import { createLoginUnico } from '../adapters/govbr/login-unico.ts';
import { executar } from '../cli/executar.ts';
import type { Cofre } from '../core/cofre.ts';
import type { TestDatabase } from './database.ts';

/** Types a command, with what comes by the standard input; answers what came of it. */
export type LinhaDeComando = (
  linha: string | string[],
  entrada?: string,
) => Promise<{ saida: number; escrito: string; reclamado: string }>;

/** The operator's command line on a database, at a clock that stands. */
export const abrirLinhaDeComando =
  (
    banco: Pick<TestDatabase, 'owner'>,
    cofre: Cofre,
    agora = () => new Date('2026-11-20T15:00:00Z'),
    bancos: ReturnType<Ambiente['bancosDeclarados']> = {},
    portaDeTeste?: number,
    armazenamento: Ambiente['armazenamento'] = () => Promise.reject(new Error('no storage')),
    copias: Ambiente['copias'] = () => Promise.reject(new Error('no copies')),
  ): LinhaDeComando =>
  async (linha, entrada = '') => {
    const [escrito, reclamado]: [string[], string[]] = [[], []];
    const saida = await executar(typeof linha === 'string' ? linha.split(' ') : linha, {
      terminal: {
        escrever: (texto) => escrito.push(texto),
        reclamar: (texto) => reclamado.push(texto),
        progresso: () => undefined,
        entrada: Readable.from([entrada]),
      },
      comBanco: (work) => work(banco.owner),
      comBancoComoEsta: (work) => work(banco.owner),
      agora,
      portal: () => 'https://balcao.cidade.example',
      govbr: () => createLoginUnico({ portaDeTeste, relogio: () => new Date() }),
      cofre: () => cofre,
      armazenamento,
      copias,
      bancosDeclarados: () => bancos,
    });
    return { saida, escrito: escrito.join('\n'), reclamado: reclamado.join('\n') };
  };
