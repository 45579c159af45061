import type { direcionarSolicitacao as contrato } from '@balcao/contracts';
import { direcionarSolicitacao, tipoDaNatureza } from '@balcao/domain';
import { campoInvalido } from '../../../../core/app-error.ts';
import { exigirOpcoesEmUso } from '../../../../core/opcoes.ts';
import type { Quem } from '../../../../core/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import type { Contexto } from '../../../slice.ts';
import { agir, type Cena } from './agir.ts';
import { findSetorAtivo } from './setores.repository.ts';

const exigirSetor = async ({ tx, orgao }: Cena, setor: string): Promise<void> => {
  if (await findSetorAtivo(tx, orgao.cod_empre, setor)) return;
  throw campoInvalido('setor', 'Este setor não existe ou está inativo. Escolha outro.');
};

/** Sends a request to a sector; its attendant lets it go, and its deadline stays. */
export const direcionar = (
  contexto: Contexto,
  quem: Quem,
  {
    solicitacao_id: id,
    setor,
    tipo,
    prioridade,
    observacao,
    interna,
    grau_sigilo,
  }: Pedido<typeof contrato>['body'],
) =>
  agir(contexto, quem, {
    id,
    acao: 'direcionar',
    aviso: 'DIRECIONADA',
    campo: 'observacao',
    antes: (cena) => exigirSetor(cena, setor),
    fazer: (solicitacao, ato, orgao) => {
      const escolhas = { tipo, prioridade, grau_sigilo };
      // What the request has already may stay, used or not.
      const muda = <C extends keyof typeof escolhas>(campo: C) =>
        escolhas[campo] === solicitacao[campo] ? undefined : escolhas[campo];
      exigirOpcoesEmUso(orgao, {
        tipo: muda('tipo'),
        prioridade: muda('prioridade'),
        grau_sigilo: muda('grau_sigilo'),
      });
      const doTipo = tipoDaNatureza(solicitacao.natureza, tipo);
      if (!doTipo.ok) throw campoInvalido('tipo', doTipo.motivo);
      const dados = {
        setor_id: setor,
        tipo: doTipo.valor,
        prioridade,
        grau_sigilo,
        observacao: observacao ?? null,
        interna,
      };
      return direcionarSolicitacao(solicitacao, dados, ato);
    },
  });
