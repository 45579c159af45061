import type { SolicitacaoDaLista } from '@balcao/contracts';
import { direcionarSolicitacao } from '@balcao/contracts/esquemas';
import { tipoDaNatureza, tipoForcado, TIPOS_DE_SOLICITACAO } from '@balcao/domain';
import { Switch } from '../../../ui/marcar.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormulario, type CampoDoFormulario } from '../../../lib/formulario.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { guardar } from '../../../lib/rascunho.ts';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { useQuemDoPedido } from '../../../esic/processo/quem-pode.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useOrgao } from '../../../lib/orgao.ts';
import {
  opcoesQuery,
  ESCOLHA,
  opcoesDe,
  comNome,
} from '../../../esic/processo/solicitacoes.queries.ts';
import { opcoesDeDirecionarQuery, setoresAtivosQuery } from '../gestao-api.ts';
import { useAcaoNaSolicitacao, type DialogoProps, FalhaDasListas } from './dialogo.tsx';
import {
  direcionamentoDe,
  faltasDoDirecionamento,
  pedidoDoDirecionamento,
  sairaDeVista,
  pedeFundamento,
  type Direcionamento,
} from './direcionamento.ts';
import { Aviso } from '../../../ui/fatos.tsx';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { SetorSemGente } from './setor-sem-gente.tsx';
import classes from '../gestao.module.css';

/** What is in use, and what the request has already, in use or not. */
const daLista = (
  emUso: readonly { id: number; nome: string }[] = [],
  atual: { id: number; nome: string } | null,
) => {
  const falta = atual !== null && !emUso.some(({ id }) => id === atual.id);
  return opcoesDe([...emUso, ...(falta ? [atual] : [])].sort((a, b) => a.id - b.id));
};

interface DirecionarCamposProps {
  solicitacao: SolicitacaoDaLista;
  form: {
    valores: Direcionamento;
    campo: (nome: keyof Direcionamento) => CampoDoFormulario<string>;
  };
}

/** Where a request goes, of what type and priority it is, and who may read it. */
function DirecionarCampos({ solicitacao, form: { valores, campo } }: DirecionarCamposProps) {
  const { cod_empre } = useOrgao();
  const setores = useQuery(setoresAtivosQuery);
  const tipos = useQuery(opcoesQuery(cod_empre));
  const opcoes = useQuery(opcoesDeDirecionarQuery(cod_empre));
  const natureza = solicitacao.natureza.id;
  const travado = tipoForcado(natureza) !== undefined;
  const cabeNaNatureza = ({ id }: { id: number }) =>
    TIPOS_DE_SOLICITACAO.some(
      (tipo) => tipo.id === id && (travado || tipoDaNatureza(natureza, tipo.id).ok),
    );
  const setor = campo('setor');
  const doTipo = campo('tipo');
  const interna = campo('interna');
  return (
    <>
      <FalhaDasListas consultas={[setores, tipos, opcoes]} />
      <Campo
        {...setor}
        label="Setor"
        withAsterisk={false}
        opcoes={[ESCOLHA, ...comNome(setores.data ?? [])]}
      />
      <SetorSemGente setor={valores.setor} onEscolher={setor.onChange} />
      <Campo
        {...doTipo}
        label="Tipo"
        withAsterisk={false}
        disabled={doTipo.disabled || travado}
        {...(travado && { description: 'Definido pela natureza da solicitação.' })}
        opcoes={[ESCOLHA, ...daLista(tipos.data?.tipos.filter(cabeNaNatureza), solicitacao.tipo)]}
      />
      <Campo
        {...campo('prioridade')}
        label="Prioridade"
        withAsterisk={false}
        opcoes={[ESCOLHA, ...daLista(opcoes.data?.prioridades, solicitacao.prioridade)]}
      />
      <Campo
        {...campo('grau_sigilo')}
        label="Grau de sigilo"
        opcoes={daLista(opcoes.data?.graus, solicitacao.grau_sigilo)}
      />
      <Campo
        {...campo('observacao')}
        label="Observação"
        {...(pedeFundamento(valores, solicitacao) && {
          description: 'Escreva o fundamento legal do grau de sigilo.',
          required: true,
        })}
        linhas={3}
      />
      <Switch
        label="Observação interna: só servidores leem"
        disabled={interna.disabled}
        checked={interna.value === '1'}
        onChange={({ currentTarget }) => interna.onChange(currentTarget.checked ? '1' : '')}
      />
    </>
  );
}

/** Sends a request to a sector, with its type, its priority and who may read it. */
export function DirecionarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo } = solicitacao;
  const rascunho = `direcionar:${id}`;
  const { quem } = useQuemDoPedido();
  const acao = useAcaoNaSolicitacao(
    (corpo: ReturnType<typeof pedidoDoDirecionamento>) =>
      call(direcionarSolicitacao, { body: { solicitacao_id: id, ...corpo } }),
    ({ localizado_em }, saiuDeVista) => {
      guardar(rascunho, undefined);
      const feito = `Solicitação ${numero_protocolo} direcionada para ${localizado_em.nome}.`;
      onFeito(
        saiuDeVista ? `${feito} Ela é restrita: agora só esse setor a vê.` : feito,
        saiuDeVista,
      );
    },
  );
  const form = useFormulario(direcionarSolicitacao, {
    rascunho,
    inicial: direcionamentoDe(solicitacao),
    corpo: (campos) => pedidoDoDirecionamento(campos, solicitacao),
    acao,
    regras: (campos) => faltasDoDirecionamento(campos, solicitacao),
  });
  return (
    <Modal titulo={`Direcionar ${numero_protocolo}`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <DirecionarCampos solicitacao={solicitacao} form={form} />
        {quem && sairaDeVista(form.valores, solicitacao, quem) && (
          <Aviso role="status">
            Ela é restrita: depois de direcionada, só o setor escolhido a vê, e você não.
          </Aviso>
        )}
        <BotoesDoDialogo enviar="Direcionar" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.observacao}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
