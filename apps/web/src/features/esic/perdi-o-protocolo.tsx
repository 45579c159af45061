import { pedirProtocolos } from '@balcao/contracts/esquemas';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { useNoNavegador } from '../../lib/navegacao.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import classes from './esic.module.css';

interface PerdiOProtocoloProps {
  /** Whether somebody came by the link that it stands in the place of. */
  focar: boolean;
}

/** Asks for the protocols of what was filed with an address, which are sent there. */
export function PerdiOProtocolo({ focar }: PerdiOProtocoloProps) {
  const { cod_empre } = useOrgao();
  const titulo = useRef<HTMLHeadingElement>(null);
  const acao = useAcao({
    mutationFn: (body: { cod_empre: number; email: string }) => call(pedirProtocolos, { body }),
  });
  const form = useFormulario(pedirProtocolos, {
    inicial: { email: '' },
    corpo: ({ email }) => ({ cod_empre, email: email.trim() }),
    acao,
  });
  const semCodigo = useRespostaSemCodigo(pedirProtocolos);
  const mensagem = acao.data?.message ?? semCodigo?.message;
  // Without code nothing would enable it.
  const acordada = useNoNavegador(() => true, false);
  useEffect(() => {
    if (focar) titulo.current?.focus();
  }, [focar]);
  return (
    <section className={classes.secao} aria-labelledby="perdi-o-protocolo">
      <h2 ref={titulo} id="perdi-o-protocolo" tabIndex={-1}>
        Perdi o protocolo
      </h2>
      <p>
        Digite o e-mail que você informou ao fazer a solicitação. Os protocolos do que foi
        registrado com ele vão para lá. Se você tem conta, entre: em “Minhas solicitações” estão
        todas.
      </p>
      <Formulario de={form} className={classes.consulta}>
        <Campo
          {...form.campo('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          withAsterisk={false}
        />
        <FormError {...form.recusa} />
        <div>
          <Button
            type="submit"
            loading={form.ocupado}
            disabled={acordada && form.valores.email.trim() === ''}
          >
            Receber os protocolos
          </Button>
        </div>
      </Formulario>
      <p role="status">{mensagem}</p>
    </section>
  );
}
