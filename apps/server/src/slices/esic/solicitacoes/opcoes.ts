import {
  listGrausDeSigilo,
  listNaturezas,
  listPrazosResponsaveis,
  listPrioridades,
  listSetoresDoUsuario,
  listSetoresResponsaveis,
  listTipos,
} from '@balcao/contracts';
import {
  GRAUS_DE_SIGILO,
  NATUREZAS,
  opcoesEmUso,
  PRIORIDADES,
  TIPOS_DE_SOLICITACAO,
  type Opcao,
  type Parametros,
} from '@balcao/domain';
import { listAutoridades } from '../../../core/contas/administradores.repository.ts';
import { orgaoDaSessao, versaoDoOrgao } from '../../../core/quem/quem.ts';
import { quemDoPedido } from '../processo/solicitacoes.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { findNomeDoSetorDeEntrada, listSetoresAtivos } from './solicitacoes.repository.ts';

interface Responsaveis {
  /** The sector that receives requests. */
  entrada: string | null;
  instancias: readonly { instancia: number; nome: string; setor: string }[];
}

/** The terms of each step in days, and who answers for it: 'Prazos de Resposta ao Cidadão'. */
const prazosResponsaveis = (
  parametros: Parametros,
  { entrada, instancias }: Responsaveis,
): { etapa: string; dias: number; responsavel: string | null }[] => {
  const autoridade = (qual: number): string | null => {
    const achada = instancias.find(({ instancia }) => instancia === qual);
    return achada ? `${achada.nome} (${achada.setor})` : null;
  };
  return [
    { etapa: 'Resposta ao pedido', dias: parametros.prazo_resposta, responsavel: entrada },
    { etapa: 'Prorrogação', dias: parametros.prazo_prorrogacao, responsavel: entrada },
    { etapa: 'Abertura de recurso', dias: parametros.recurso_abrir, responsavel: null },
    {
      etapa: 'Resposta ao recurso, 1ª instância',
      dias: parametros.recurso_responder,
      responsavel: autoridade(1),
    },
    {
      etapa: 'Resposta ao recurso, 2ª instância',
      dias: parametros.recurso_responder_segunda,
      responsavel: autoridade(2),
    },
    {
      etapa: 'Resposta ao recurso, 3ª instância',
      dias: parametros.recurso_responder_terceira,
      responsavel: autoridade(3),
    },
  ];
};

const emUso = (opcoes: readonly Opcao[], desativadas: readonly string[]) => ({
  data: opcoesEmUso(opcoes, desativadas).map(({ id, nome }) => ({ id, nome })),
});

/** What the forms of requests choose from (`esic.md` §7). */
export const opcoes: Slice = (app, { db, orgaos, guardadas }) => {
  const orgao = ({ query }: { query: { cod_empre: number } }) => orgaos.getPublico(query.cod_empre);

  guardadas.rota(app, listNaturezas, {
    orgao,
    escrever: ({ parametros }) => emUso(NATUREZAS, parametros.naturezas_desativadas),
  });
  guardadas.rota(app, listTipos, {
    orgao,
    escrever: ({ parametros }) => emUso(TIPOS_DE_SOLICITACAO, parametros.tipos_desativados),
  });
  guardadas.rota(app, listPrioridades, {
    orgao,
    escrever: ({ parametros }) => emUso(PRIORIDADES, parametros.prioridades_desativadas),
  });
  guardadas.rota(app, listGrausDeSigilo, {
    orgao,
    escrever: ({ parametros }) => emUso(GRAUS_DE_SIGILO, parametros.graus_de_sigilo_desativados),
  });

  rota(app, listSetoresDoUsuario, async ({ quem }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { papel, setores, chefia } = quemDoPedido(quem);
    const orgao = await orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
    const entrada = orgao.setores.find((setor) => setor.entrada)?.id;
    const ativos = await listSetoresAtivos(db, cod_empre, papel === 'ADMIN' ? undefined : setores);
    return {
      data: ativos.map((setor) => ({
        ...setor,
        ...(setor.identificador === entrada && { entrada: true }),
        ...(chefia?.includes(setor.identificador) && { chefe: true }),
      })),
    };
  });

  guardadas.rota(app, listSetoresResponsaveis, {
    orgao,
    escrever: async ({ cod_empre }) => ({ data: await listSetoresAtivos(db, cod_empre) }),
  });

  guardadas.rota(app, listPrazosResponsaveis, {
    orgao,
    escrever: async ({ cod_empre, parametros }) => {
      const [entrada, instancias] = await Promise.all([
        findNomeDoSetorDeEntrada(db, cod_empre),
        listAutoridades(db, cod_empre),
      ]);
      return { data: prazosResponsaveis(parametros, { entrada, instancias }) };
    },
  });
};
