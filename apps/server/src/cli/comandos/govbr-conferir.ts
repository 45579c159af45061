import { ERROS } from '@balcao/contracts';
import {
  findCredencialGuardada,
  usoDoSegredo,
} from '../../core/contas/credencial-do-govbr.repository.ts';
import { openDatabase } from '../../db/client.ts';
import { SAIDA, lerOrgao, type Comando } from '../comando.ts';
import { exigirOrgao } from '../orgaos-do-operador.repository.ts';

export const conferirGovbr: Comando = {
  nome: 'govbr conferir',
  resumo: 'Confere, sem navegador, se o gov.br aceita a credencial de um órgão e o que ela concede',
  argumentos: [],
  opcoes: { orgao: { valor: 'N', ajuda: 'Número do órgão', obrigatoria: true } },
  detalhes: [
    'Pergunta ao gov.br com a credencial guardada; ninguém entra e nada muda.',
    'Sai com 0 quando a credencial vale e nada falta, e com 1 quando algo falta.',
  ],
  executar: async (digitado, { terminal, comBanco, cofre, govbr, portal }) => {
    const cod_empre = lerOrgao(digitado);
    const row = await comBanco(async (pool) => {
      const db = openDatabase(pool);
      const { parametros } = await exigirOrgao(db, cod_empre);
      const guardada = await findCredencialGuardada(db, cod_empre);
      // A parameter that is not stored stands at its default, which is off.
      return guardada && { ...guardada, empresas: parametros['govbr_empresas'] === true };
    });
    const segredo = row && cofre().decifrar(usoDoSegredo(row), row.segredo);
    if (row === undefined || segredo === undefined) {
      terminal.reclamar(
        row
          ? 'O segredo guardado foi cifrado com outra APP_KEY: instale-o de novo com orgao govbr.'
          : `O órgão ${cod_empre} não tem credencial do gov.br. Instale-a com orgao govbr.`,
      );
      return SAIDA.RECUSADO;
    }
    const { ambiente, client_id, empresas } = row;
    terminal.escrever(`gov.br de ${ambiente}, sistema ${client_id}`);
    const resposta = await govbr().conferir({ ambiente, client_id, segredo, empresas });
    if (!resposta.ok) {
      const credencial = resposta.motivo === 'GOVBR_CONFIGURACAO';
      terminal.reclamar(
        credencial
          ? 'RECUSADA   O gov.br não aceita este client_id com este segredo.'
          : `SEM RESPOSTA   ${ERROS[resposta.motivo].message}`,
      );
      return SAIDA.RECUSADO;
    }
    terminal.escrever('ACEITA     O gov.br reconhece o client_id e o segredo.');
    for (const escopo of resposta.concedidos) terminal.escrever(`CONCEDIDO  ${escopo}`);
    for (const escopo of resposta.faltam)
      terminal.escrever(`FALTA      ${escopo}: peça-o ao gov.br para este sistema`);
    terminal.escrever(`Registre no gov.br a volta ${portal()}/api/govbr/retorno`);
    terminal.escrever(`e a saída ${portal()}/api/govbr/saiu.`);
    return resposta.faltam.length === 0 ? SAIDA.OK : SAIDA.RECUSADO;
  },
};
