import { reclassificarSolicitacao } from '@balcao/contracts/esquemas';
import { NATUREZAS, tipoDaNatureza, tipoForcado, TIPOS_DE_SOLICITACAO } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import {
  ESCOLHA,
  idEntre,
  opcoesDe,
  opcoesQuery,
} from '../../../esic/processo/solicitacoes.queries.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { useOrgao } from '../../../lib/orgao.ts';
import { guardar } from '../../../lib/rascunho.ts';
import type { Pedido } from '../../../lib/wire.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type DialogoProps, FalhaDasListas, useAcaoNaSolicitacao } from './dialogo.tsx';
import classes from '../gestao.module.css';

type Corpo = Pedido<typeof reclassificarSolicitacao>['body'];

/** Corrects of which nature and type a request is: its deadline is that of the law of the new one. */
export function ReclassificarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, natureza: atual, tipo: tipoAtual } = solicitacao;
  const { cod_empre } = useOrgao();
  const opcoes = useQuery(opcoesQuery(cod_empre));
  const rascunho = `reclassificar:${id}`;
  const acao = useAcaoNaSolicitacao(
    (body: Corpo) => call(reclassificarSolicitacao, { body }),
    ({ data_previsao }, saiuDeVista) => {
      guardar(rascunho, undefined);
      const feito = `Solicitação ${numero_protocolo} reclassificada.`;
      onFeito(
        saiuDeVista
          ? `${feito} Ela agora é restrita ao setor em que está.`
          : `${feito} Prazo: ${data_previsao.formatada}.`,
        saiuDeVista,
      );
    },
  );
  const form = useFormulario(reclassificarSolicitacao, {
    rascunho,
    inicial: { natureza: String(atual.id), tipo: String(tipoAtual?.id ?? ''), motivo: '' },
    corpo: ({ natureza, tipo, motivo }): Corpo => ({
      solicitacao_id: id,
      natureza: idEntre(NATUREZAS, natureza) ?? NATUREZAS[0].id,
      tipo: idEntre(TIPOS_DE_SOLICITACAO, tipo),
      motivo,
    }),
    acao,
    regras: ({ natureza, tipo }) => {
      const doTipo = tipoDaNatureza(Number(natureza), idEntre(TIPOS_DE_SOLICITACAO, tipo));
      if (!doTipo.ok) return { tipo: doTipo.motivo };
      const igual = Number(natureza) === atual.id && doTipo.valor === tipoAtual?.id;
      return igual ? { natureza: 'Escolha outra natureza ou outro tipo.' } : {};
    },
  });
  const escolhida = Number(form.valores.natureza);
  const forcado = tipoForcado(escolhida);
  const tipo = form.campo('tipo');
  const daNatureza = opcoes.data?.tipos.filter(({ id: um }) => {
    const conhecido = TIPOS_DE_SOLICITACAO.find((opcao) => opcao.id === um)?.id;
    return forcado === undefined ? tipoDaNatureza(escolhida, conhecido).ok : um === forcado;
  });
  return (
    <Modal titulo={`Reclassificar ${numero_protocolo}`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          Com outra natureza, o prazo é contado de novo pela lei dela, desde o dia do registro. Quem
          fez a solicitação recebe um e-mail e lê o motivo.
        </p>
        <FalhaDasListas consultas={[opcoes]} />
        <Campo
          {...form.campo('natureza')}
          label="Natureza"
          withAsterisk={false}
          opcoes={opcoesDe(opcoes.data?.naturezas ?? NATUREZAS)}
        />
        <Campo
          {...tipo}
          value={forcado === undefined ? tipo.value : String(forcado)}
          disabled={tipo.disabled || forcado !== undefined}
          label="Tipo"
          withAsterisk={false}
          opcoes={[ESCOLHA, ...opcoesDe(daNatureza ?? [])]}
        />
        <Campo {...form.campo('motivo')} label="Motivo" linhas={3} />
        <BotoesDoDialogo enviar="Reclassificar" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.motivo}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
