import { getPntp, type Conteudo, type ConteudoDe } from '@balcao/contracts';
import { criteriosDaInstituicao, type TipoDeConteudo } from '@balcao/domain';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { findFatosDoPntp } from './pntp.repository.ts';

const doTipo = <T extends TipoDeConteudo>(conteudos: readonly Conteudo[], tipo: T) =>
  conteudos.filter((um): um is ConteudoDe<T> => um.tipo === tipo);

/** The list of the courts of accounts, as the institution stands. */
export const pntp: Slice = (app, { db, orgaos }) => {
  rota(app, getPntp, async ({ quem }) => {
    const orgao = await getOrgaoDaSessao(orgaos, quem);
    const { hoje, servicos, parametros, fonte_propria } = orgao;
    const { conteudos, ...fatos } = await findFatosDoPntp(db, orgao);
    return {
      data: criteriosDaInstituicao({
        ...fatos,
        hoje,
        servicos,
        unidades: doTipo(conteudos, 'UNIDADE'),
        cartas: doTipo(conteudos, 'CARTA'),
        perguntas: doTipo(conteudos, 'PERGUNTA').length,
        redes: doTipo(conteudos, 'REDE').length,
        normas: doTipo(conteudos, 'NORMA'),
        documentos: doTipo(conteudos, 'DOCUMENTO'),
        decretos: parametros.decretos.length,
        autoridades: orgao.autoridades.length,
        encarregado: {
          nome: parametros.encarregado_nome,
          email: parametros.encarregado_email || (orgao.email ?? ''),
          telefone: parametros.encarregado_telefone || (orgao.telefone_principal ?? ''),
        },
        fonte_propria,
        publica_inscritos: fonte_propria && parametros.publicar_inscritos_na_divida,
      }),
    };
  });
};
