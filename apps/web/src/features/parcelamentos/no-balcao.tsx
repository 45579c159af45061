import { ProvaNoBalcao, type ParcelarNoBalcao } from '@balcao/contracts/esquemas';
import { DOCUMENTOS_DO_BALCAO, tipoDocumento } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { aderirNoBalcao, esquecerDebitos } from './parcelamentos-api.ts';
import classes from './parcelamentos.module.css';

const DOCUMENTOS = Object.entries(DOCUMENTOS_DO_BALCAO).map(([value, label]) => ({ value, label }));

type Acordo = Omit<ParcelarNoBalcao, keyof ProvaNoBalcao>;

/** Confirms the agreement of somebody who is at the counter: who they are, by what they sign, and the reading. */
export function ConfirmarNoBalcao({ acordo, ocupado }: { acordo: Acordo; ocupado: boolean }) {
  const queries = useQueryClient();
  const [, navegar] = useLocation();
  // What was read aloud holds for these figures alone; who is there, for whatever is agreed.
  const figuras = `${acordo.quantas} de ${acordo.total_centavos}`;
  const [lidas, setLidas] = useState<string>();
  const lida = lidas === figuras;
  const [faltou, setFaltou] = useState(false);
  const acao = useAcao({
    mutationFn: (prova: ProvaNoBalcao) => aderirNoBalcao({ ...acordo, ...prova }),
    onSuccess: ({ numero }) => {
      announce('Acordo feito. Imprima o termo e a guia da entrada.');
      void esquecerDebitos(queries, 'none');
      navegar(`/dashboard/gestao_de_parcelamentos?acordo=${numero}`, { replace: true });
    },
  });
  const form = useFormulario(ProvaNoBalcao, {
    inicial: { documento: 'CIN', numero_documento: '', representante: '', representacao: '' },
    corpo: ({ documento, numero_documento, representante, representacao }): ProvaNoBalcao => ({
      documento: documento as ProvaNoBalcao['documento'],
      numero_documento,
      ...(representante.trim() && { representante }),
      ...(representacao.trim() && { representacao }),
    }),
    acao: {
      ...acao,
      mutate: (prova) => {
        setFaltou(!lida);
        if (lida) acao.mutate(prova);
      },
    },
  });
  const daEmpresa = tipoDocumento(acordo.cpfcnpj) === 'CNPJ';
  return (
    <Formulario de={form} className={classes.formulario}>
      <Campo
        {...form.campo('documento')}
        label="Documento apresentado"
        opcoes={DOCUMENTOS}
        withAsterisk={false}
      />
      <Campo
        {...form.campo('numero_documento')}
        label="Número do documento"
        description="Guardamos só os três últimos caracteres"
        autoComplete="off"
        withAsterisk={false}
      />
      <Campo
        {...form.campo('representante')}
        label={daEmpresa ? 'Quem assina pela empresa' : 'Quem assina, se não for a própria pessoa'}
        description="Nome de quem está no atendimento, a quem o documento pertence"
        autoComplete="off"
      />
      <Campo
        {...form.campo('representacao')}
        label="Documento que dá poderes a quem assina"
        description="Como procuração pública, com livro e folha, ou contrato social"
        autoComplete="off"
      />
      <Checkbox
        label="Li a confissão e as condições a quem está presente, que confirma e assina o termo"
        checked={lida}
        error={
          faltou && !lida ? 'Leia a confissão à pessoa e marque para fazer o acordo.' : undefined
        }
        onChange={({ currentTarget }) => setLidas(currentTarget.checked ? figuras : undefined)}
      />
      <FormError {...form.recusa} />
      {acao.error && (
        <Button
          variant="default"
          onClick={() => {
            acao.reset();
            void esquecerDebitos(queries);
          }}
        >
          Atualizar os valores
        </Button>
      )}
      <div>
        <Button type="submit" loading={ocupado || form.ocupado} disabled={!form.completo}>
          Fazer o acordo
        </Button>
      </div>
    </Formulario>
  );
}
