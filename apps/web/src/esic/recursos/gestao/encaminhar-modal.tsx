import { encaminharRecurso } from '@balcao/contracts/esquemas';
import { Button } from '../../../ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { useAcao } from '../../../lib/use-acao.ts';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import { FalhaDoDialogo } from '../../processo/confirmar-acao.tsx';
import { comNome, ESCOLHA } from '../../processo/solicitacoes.queries.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import { EmptyState } from '../../../ui/outcome.tsx';
import { ErrorPanel, ListLoading } from '../../../ui/states.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { atendentesQuery } from '../recursos.queries.ts';
import type { DialogoProps } from './acoes-do-recurso.tsx';
import classes from './gestao.module.css';

const CAMPO = 'atendente_identificador';

interface Atendente {
  identificador: string;
  nome: string;
}

interface EscolhaProps {
  atendentes: readonly Atendente[];
  recurso: string;
  acao: {
    mutate: (atendente_identificador: string) => void;
    error: Error | null;
    isPending: boolean;
  };
  onClose: () => void;
}

/** Who gets the appeal, among those who may. */
function Escolha({ atendentes, recurso, acao, onClose }: EscolhaProps) {
  const form = useFormulario(encaminharRecurso, {
    inicial: { [CAMPO]: '' },
    corpo: (valores) => ({ recurso_identificador: recurso, ...valores }),
    acao: { ...acao, mutate: ({ [CAMPO]: escolhido }) => acao.mutate(escolhido) },
  });
  return (
    <Formulario de={form} className={classes.formulario}>
      <Campo
        {...form.campo(CAMPO)}
        label="Atendente"
        withAsterisk={false}
        opcoes={[ESCOLHA, ...comNome(atendentes)]}
      />
      <BotoesDoDialogo enviar="Encaminhar" ocupado={form.ocupado} onClose={onClose} />
    </Formulario>
  );
}

/** Hands an appeal to somebody else of the staff; who decided before is not among them (Lei 12.527/2011, art. 15). */
export function EncaminharModal({ recurso, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, prazo } = recurso;
  const { data: atendentes, error: semLista, refetch } = useQuery(atendentesQuery(id));
  const recarregar = useRecarregar();
  const { mutate, isPending, error, reset } = useAcao({
    mutationFn: (atendente_identificador: string) =>
      call(encaminharRecurso, { body: { recurso_identificador: id, atendente_identificador } }),
    onSuccess: async ({ data: { responsavel } }) => {
      await recarregar();
      onFeito(`Recurso ${numero_protocolo} encaminhado para ${responsavel?.nome ?? ''}.`);
    },
  });
  return (
    <Modal titulo={`Encaminhar ${numero_protocolo}`} onClose={onClose} ocupado={isPending}>
      <p>
        Quem receber o recurso passa a ser responsável por ele e é avisado por e-mail. O prazo
        continua o mesmo: {prazo.formatada}.
      </p>
      {semLista && <ErrorPanel erro={semLista} onRetry={() => void refetch()} />}
      {!atendentes && !semLista && (
        <ListLoading texto="Buscando os atendentes..." linhas={1} altura="4rem" />
      )}
      {atendentes?.length === 0 && (
        <EmptyState texto="Não há a quem encaminhar">
          <p>
            O recurso não volta a quem já decidiu nesta solicitação, nem vai para você mesmo. Um
            administrador pode criar outra conta de servidor.
          </p>
          <Actions>
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
          </Actions>
        </EmptyState>
      )}
      {atendentes && atendentes.length > 0 && (
        <Escolha
          atendentes={atendentes}
          recurso={id}
          acao={{ mutate, error, isPending }}
          onClose={onClose}
        />
      )}
      <FalhaDoDialogo erro={error} campos={[CAMPO]} onVoltar={reset} onClose={onClose} />
    </Modal>
  );
}
