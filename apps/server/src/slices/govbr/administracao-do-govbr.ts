import {
  getRelatorioDoGovbr,
  getSituacaoDoGovbr,
  voltarDaSaida,
  voltarDoGovbr,
} from '@balcao/contracts';
import {
  ambienteEmUso,
  findCredencialComInstituicoes,
} from '../../core/contas/credencial-do-govbr.repository.ts';
import { enderecoDoPortal } from '../../core/enderecos.ts';
import { orgaoDaSessao, versaoDoOrgao } from '../../core/quem/quem.ts';
import { enviarCsv } from '../../plugins/errors.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { faltaParaProducao, ROTEIRO_DA_HOMOLOGACAO } from './para-entrar-em-producao.ts';
import { relatorioDoMes } from './relatorio-do-mes.ts';

/** What administrators see of the sign-in with gov.br, and the file of a month. */
export const administracaoDoGovbr: Slice = (app, { config, db, orgaos }) => {
  rota(app, getSituacaoDoGovbr, async ({ quem }) => {
    const cod_empre = orgaoDaSessao(quem);
    const orgao = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
    const credencial = await findCredencialComInstituicoes(db, cod_empre);
    const portal = enderecoDoPortal(config);
    return {
      data: {
        // The demonstration needs no credential of its own.
        ambiente: credencial?.ambiente ?? ambienteEmUso(config, orgao) ?? null,
        client_id: credencial?.client_id ?? null,
        instituicoes: credencial?.instituicoes ?? 0,
        enderecos: {
          retorno: `${portal}${voltarDoGovbr.path}`,
          saida: `${portal}${voltarDaSaida.path}`,
        },
        producao: faltaParaProducao({ portal, ambiente: credencial?.ambiente, orgao }),
        homologacao: [...ROTEIRO_DA_HOMOLOGACAO],
      },
    };
  });

  rota(app, getRelatorioDoGovbr, async ({ quem, query: { mes }, reply }) => {
    const cod_empre = orgaoDaSessao(quem);
    const orgao = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
    return enviarCsv(reply, `govbr_${mes}`, await relatorioDoMes(db, orgao, mes));
  });
};
