import type { Recurso } from '@balcao/contracts';
import { contestarEntrega, contestarEntregaPublico } from '@balcao/contracts/esquemas';
import { useState } from 'react';
import { announce } from '../../../lib/anuncio.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { useNoNavegador } from '../../../lib/navegacao.ts';
import { useAcao } from '../../../lib/use-acao.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import abrir from '../abrir/abrir.module.css';

interface ContestarProps {
  recurso: Pick<Recurso, 'id'>;
  vista: SolicitacaoVista;
  onDesistir?: () => void;
}

/** The form that says that what was handed over is not what was granted. */
export function ContestarForm({ recurso, vista, onDesistir }: ContestarProps) {
  const { id, publica } = vista;
  const recarregar = useRecarregar();
  const endpoint = publica ? contestarEntregaPublico : contestarEntrega;
  const nome = `contestar:${recurso.id}`;
  const acao = useAcao({
    mutationFn: (corpo: { solicitacao_id: string; recurso_id: string; contestacao: string }) =>
      publica
        ? call(contestarEntregaPublico, { body: { ...publica, ...corpo } })
        : call(contestarEntrega, { body: corpo }),
    onSuccess: async ({ data: { entregar_ate } }) => {
      announce(`Registramos. A nova entrega é até ${entregar_ate.formatada}.`);
      await recarregar();
    },
  });
  const form = useFormulario(endpoint, {
    rascunho: nome,
    inicial: { contestacao: '' },
    corpo: ({ contestacao }) => ({
      ...publica,
      solicitacao_id: id,
      recurso_id: recurso.id,
      contestacao,
    }),
    acao,
  });
  return (
    <Formulario de={form} className={abrir.formulario}>
      <Campo
        {...form.campo('contestacao')}
        label="O que falta ou não é o que foi deferido"
        description="Quem entregou recebe o que você escrever, e entrega de novo."
        linhas={4}
      />
      <FormError {...form.recusa} />
      <Actions>
        {onDesistir && (
          <Button variant="default" onClick={onDesistir}>
            Voltar
          </Button>
        )}
        <Button type="submit" loading={form.ocupado}>
          Contestar a entrega
        </Button>
      </Actions>
    </Formulario>
  );
}

/** Offers it for as long as it may be said. Without code the form stands there at once. */
export function ContestarEntrega({
  recurso,
  vista,
}: {
  recurso: Pick<Recurso, 'id' | 'contestar_ate'>;
  vista: SolicitacaoVista;
}) {
  const [aberto, setAberto] = useState(false);
  const acordada = useNoNavegador(() => true, false);
  if (recurso.contestar_ate === null) return null;
  return (
    <div className={abrir.formulario}>
      <p>
        Não é o que foi deferido, ou falta alguma coisa? Diga até{' '}
        <strong>{recurso.contestar_ate.formatada}</strong>.
      </p>
      {aberto || !acordada ? (
        <ContestarForm recurso={recurso} vista={vista} onDesistir={() => setAberto(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAberto(true)}>
            Não é o que foi deferido
          </Button>
        </div>
      )}
    </div>
  );
}
