import {
  preverAcrescimos,
  preverGuia,
  type AlterarParametros,
  type PreviaDosParametros,
} from '@balcao/contracts';
import { preverAcrescimos as esquema } from '@balcao/contracts/esquemas';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { abrirPdf } from '../../lib/abrir-documento.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Valores } from '../../tributos/guias/valores.tsx';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CAMPOS } from './campos-de-parametro.ts';
import { conhecido } from './rascunho-de-parametros.ts';
import classes from './parametros.module.css';

/** What the example is tried with, as it is typed. */
interface Exemplo {
  valor: string;
  dias: string;
}
const CAMPOS_DO_EXEMPLO: readonly string[] = ['valor', 'dias'];

const camposDe = (erro: unknown): string[] =>
  erro instanceof ApiError ? Object.keys(erro.errors) : [];

/** The words over a field of the page behind. */
function rotuloDe(nome: string): string {
  if (conhecido(nome)) return CAMPOS[nome].rotulo;
  return nome.startsWith('feriados') ? 'Feriados do município' : 'Instituição';
}

/** What is wrong on the page behind, each under the words over its field. */
function ErrosDaPagina({ erro }: { erro: unknown }) {
  if (!(erro instanceof ApiError)) return null;
  const daPagina = Object.entries(erro.errors).filter(
    ([nome]) => !CAMPOS_DO_EXEMPLO.includes(nome),
  );
  if (daPagina.length === 0) return null;
  return (
    <div role="alert">
      <p className={classes.erro}>Corrija nesta página, e veja de novo:</p>
      <ul>
        {daPagina.map(([nome, motivos]) => (
          <li key={nome}>
            <strong>{rotuloDe(nome)}:</strong> {motivos.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Conta({ conta }: { conta: PreviaDosParametros }) {
  const { vencimento_formatado, pagavel_ate_formatado, valores, calculo, observacoes } = conta;
  return (
    <section className={classes.lista} aria-label="Resultado do exemplo" role="status">
      <p>
        Vencida em {vencimento_formatado}, pagável até {pagavel_ate_formatado}.
      </p>
      <Valores valores={valores} {...(calculo && { calculo })} />
      {observacoes.map((texto) => (
        <p key={texto} className={classes.ajuda}>
          {texto}
        </p>
      ))}
    </section>
  );
}

interface PreviaModalProps {
  /** What is on the page and was not saved. */
  digitado: Pick<AlterarParametros, 'instituicao' | 'parametros' | 'feriados'>;
  onClose: () => void;
}

/** A debt of an example, counted and printed with the figures of the page before they are saved. */
export function PreviaModal({ digitado, onClose }: PreviaModalProps) {
  const pedida = useRef<'conta' | 'guia'>('conta');
  const acao = useAcao({
    mutationFn: async (exemplo: Exemplo) => {
      const body = { ...digitado, ...exemplo };
      return pedida.current === 'guia'
        ? { guia: await abrirPdf(preverGuia, { body }) }
        : { conta: (await call(preverAcrescimos, { body })).data };
    },
  });
  const form = useFormulario(esquema, {
    inicial: { valor: '150,00', dias: '45' },
    corpo: (valores) => valores,
    acao,
  });
  const { erro } = form.recusa;
  const { guia, conta } = { guia: undefined, conta: undefined, ...acao.data };
  return (
    <Modal titulo="Experimentar com estes valores" onClose={onClose} largo>
      <Formulario de={form} className={classes.lista}>
        <p className={classes.ajuda}>
          Conta e imprime uma dívida de exemplo com o que está nesta página, salvo ou não. Nada é
          gravado.
        </p>
        <div className={classes.colunas}>
          <Campo
            {...form.campo('valor')}
            label="Valor da dívida (R$)"
            inputMode="decimal"
            withAsterisk={false}
          />
          <Campo
            {...form.campo('dias')}
            label="Dias desde o vencimento"
            inputMode="numeric"
            withAsterisk={false}
          />
        </div>
        <ErrosDaPagina erro={erro} />
        <FormError erro={erro} campos={[...CAMPOS_DO_EXEMPLO, ...camposDe(erro)]} />
        <Actions>
          <Button
            type="submit"
            variant="default"
            disabled={form.ocupado}
            onClick={() => {
              pedida.current = 'guia';
            }}
          >
            Ver a guia de exemplo
          </Button>
          <Button
            type="submit"
            loading={form.ocupado}
            onClick={() => {
              pedida.current = 'conta';
            }}
          >
            Calcular
          </Button>
        </Actions>
      </Formulario>
      {guia?.aberto === false && (
        <p role="status">
          O navegador não abriu a nova aba.{' '}
          <a href={guia.endereco} target="_blank" rel="noreferrer">
            Abrir a guia de exemplo
          </a>
        </p>
      )}
      {conta && !erro && <Conta conta={conta} />}
    </Modal>
  );
}
