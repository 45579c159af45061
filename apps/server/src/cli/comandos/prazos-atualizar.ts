import { createCorreio } from '../../core/correio.ts';
import { createOrgaos } from '../../core/orgao.ts';
import { openDatabase } from '../../db/client.ts';
import { atualizarPrazosDe, type Atualizacao } from '../../jobs/prazos/atualizar-prazos.ts';
import { listOrgaosEmUso } from '../../jobs/prazos/prazos.repository.ts';
import { SAIDA, type Comando } from '../comando.ts';
import { lerOrgao } from '../digitado.ts';
import { exigirOrgao } from '../orgaos.repository.ts';

const descrever = ({ cod_empre, expiradas, encerradas, lembradas }: Atualizacao): string =>
  `Órgão ${cod_empre}: ${expiradas} passaram do prazo sem atendimento, ${encerradas} ficaram como não atendidas, ${lembradas} tiveram lembrete.`;

export const atualizarPrazosDosOrgaos: Comando = {
  nome: 'prazos atualizar',
  resumo: 'Faz agora o que o servidor faz todo dia com os prazos das solicitações',
  argumentos: [],
  opcoes: { orgao: { valor: 'N', ajuda: 'só este órgão' } },
  detalhes: [
    'Anota no histórico o que o tempo fez, avisa os administradores e lembra os setores.',
    'O que já foi feito hoje não se repete. Com o servidor no ar, não é preciso.',
  ],
  executar: async (digitado, { terminal, comBanco, agora, cofre }) => {
    const feitas = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      const deps = {
        db,
        relogio: agora,
        orgaos: createOrgaos(db, agora),
        enfileirarCorreio: createCorreio(cofre(), agora),
      };
      const um = digitado.texto('orgao') === undefined ? undefined : lerOrgao(digitado);
      if (um !== undefined) await exigirOrgao(db, um);
      const todas: Atualizacao[] = [];
      for (const cod_empre of um === undefined ? await listOrgaosEmUso(db) : [um]) {
        todas.push(await atualizarPrazosDe(deps, await deps.orgaos.get(cod_empre)));
      }
      return todas;
    });
    feitas.map(descrever).forEach(terminal.escrever);
    return SAIDA.OK;
  },
};
