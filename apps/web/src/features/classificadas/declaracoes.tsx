import {
  listDeclaracoesDoRol,
  retirarDeclaracaoDoRol,
  type DeclaracaoDoRol,
} from '@balcao/contracts';
import { declararRol } from '@balcao/contracts/esquemas';
import { formatarData } from '@balcao/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../ui/guarda-de-saida.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { classificadasQueries } from './campos-da-classificada.ts';
import classes from './classificadas.module.css';

const declaracoesQuery = queryOptions({
  queryKey: [...classificadasQueries.queryKey, 'declaracoes'],
  queryFn: async ({ signal }) => (await call(listDeclaracoesDoRol, { signal })).data,
});

const VAZIA: { anos: string[]; autoridade: string; cargo: string } = {
  anos: [],
  autoridade: '',
  cargo: '',
};

interface DeclararModalProps {
  /** Years that may be declared. */
  anos: readonly number[];
  onClose: () => void;
}

/** The authority's declaration of one or more years. */
function DeclararModal({ anos, onClose }: DeclararModalProps) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (body: { anos: number[]; autoridade: string; cargo: string }) =>
      call(declararRol, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries(classificadasQueries);
      announce('Declaração registrada.');
      onClose();
    },
  });
  const form = useFormulario(declararRol, {
    inicial: VAZIA,
    corpo: (campos) => ({ ...campos, anos: campos.anos.map(Number) }),
    acao,
  });
  const { valores, sujo } = form;
  const { fechar, guarda } = useSaidaDoDialogo(sujo, 'a declaração', onClose);
  return (
    <Modal titulo="Declarar anos sem classificação" onClose={fechar} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          A declaração diz, em nome da instituição, que nos anos escolhidos nenhuma informação foi
          classificada nem desclassificada. Sai na página do E-Sic com o nome de quem declara e o
          dia de hoje.
        </p>
        <CheckboxGroup
          label="Anos"
          value={valores.anos}
          onChange={(escolhidos) => form.editar({ anos: escolhidos })}
          error={form.erroDe('anos')}
        >
          <div className={classes.anos}>
            {anos.map((ano) => (
              <Checkbox
                key={ano}
                name="anos"
                value={String(ano)}
                label={ano}
                disabled={form.ocupado}
              />
            ))}
          </div>
        </CheckboxGroup>
        <Campo
          {...form.campo('autoridade')}
          label="Autoridade de monitoramento"
          description="O nome de quem a Lei 12.527/2011, art. 40, encarrega de fazê-la cumprir."
          autoComplete="off"
        />
        <Campo {...form.campo('cargo')} label="Cargo" autoComplete="off" />
        <BarraDeSalvar sujo={sujo} ocupado={form.ocupado} {...form.recusa} />
      </Formulario>
      {guarda}
    </Modal>
  );
}

interface RetirarModalProps {
  declaracao: DeclaracaoDoRol;
  onClose: () => void;
}

function RetirarModal({ declaracao: { ano }, onClose }: RetirarModalProps) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => call(retirarDeclaracaoDoRol, { params: { ano: String(ano) } }),
    onSuccess: async () => {
      await queries.invalidateQueries(classificadasQueries);
      announce(`Declaração de ${ano} retirada.`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      titulo={`Retirar a declaração de ${ano}?`}
      confirmar="Retirar declaração"
      perigo
      ocupado={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        A página do E-Sic deixa de dizer que nada foi classificado em {ano}, até que alguém declare
        de novo.
      </p>
      <FormError erro={error} />
    </ConfirmModal>
  );
}

/** What was declared of each year in which the list is empty, and what is still to be declared. */
export function Declaracoes() {
  const { data, error, refetch } = useQuery(declaracoesQuery);
  const [declarando, setDeclarando] = useState(false);
  const [retirada, setRetirada] = useState<DeclaracaoDoRol>();
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading texto="Carregando as declarações..." linhas={1} altura="6rem" />;
  const { declaracoes, a_declarar } = data;
  return (
    <section aria-labelledby="declaracoes" className={classes.declaracoes}>
      <h2 id="declaracoes">Anos sem classificação</h2>
      {a_declarar.length > 0 && (
        <div className={classes.falta}>
          <strong>Falta declarar {a_declarar.join(', ')}</strong>
          <p>
            O rol destes anos está vazio, e a página do E-Sic só diz que nada foi classificado
            quando a autoridade de monitoramento o declara (Lei 12.527/2011, arts. 30 e 40).
          </p>
          <Button variant="default" onClick={() => setDeclarando(true)}>
            Registrar declaração
          </Button>
        </div>
      )}
      {declaracoes.length > 0 && (
        <ul className={classes.lista}>
          {declaracoes.map((uma) => (
            <li key={uma.ano}>
              <span>
                <strong>{uma.ano}</strong>: declarado por {uma.autoridade}, {uma.cargo}, em{' '}
                {formatarData(uma.data)}
              </span>
              <Button
                variant="default"
                aria-label={`Retirar a declaração de ${uma.ano}`}
                onClick={() => setRetirada(uma)}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {declarando && <DeclararModal anos={a_declarar} onClose={() => setDeclarando(false)} />}
      {retirada && <RetirarModal declaracao={retirada} onClose={() => setRetirada(undefined)} />}
    </section>
  );
}
